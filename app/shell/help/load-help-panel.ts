/** The help over the page that is open. */
export const loadHelpPanel = async () => (await import('./help-panel.tsx')).HelpPanel;
