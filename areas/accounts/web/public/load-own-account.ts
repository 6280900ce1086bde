/** A person's own profile under `more`; see `LazyPart`. */
export const loadOwnProfile = async () => (await import('../own-account/own-profile.tsx')).OwnProfile;

/** The person's own sessions on all devices; see `LazyPart`. */
export const loadOwnSessions = async () => (await import('../own-account/own-sessions.tsx')).OwnSessions;

/** The second step at the sign-in, set up and turned off under `more`; see `LazyPart`. */
export const loadSecondFactor = async () => (await import('../second-factor/second-factor.tsx')).SecondFactor;

/** The accounts of providers by which one comes in; see `LazyPart`. */
export const loadConnections = async () => (await import('../providers/connections.tsx')).Connections;
