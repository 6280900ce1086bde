/** A long list of invented students, each with a number and a day of birth of their own. */

/** As CSV. @param prefix of the numbers */
export function largeList(rows: number, className: string, prefix = 'G'): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2008, 0, 1 + (index % 2500))).toISOString().slice(0, 10);
    return `${prefix}-${index + 1};${prefix.repeat(8)}rand${index % 977};Prénom${index};${index % 2 ? 'F' : 'M'};${day};Bafoussam;Camerounaise;${className};6${String(50_000_000 + index)}`;
  });
  return [
    'Matricule;Nom;Prénom;Sexe;Date de naissance;Lieu de naissance;Nationalité;Classe;Téléphone',
    ...lines,
  ].join('\n');
}
