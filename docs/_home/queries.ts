/** Queries that readers can begin with, on the home page and in the search. */
export const QUERIES = ['CFC for chest deflection', 'Nij 5F', 'HIC limits', '3 ms'];
