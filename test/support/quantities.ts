/** Settings with the macros of this site, for compiled pages. */
import { quantityMacros } from '../../docs/_plugins/quantities.ts';

export default { markdown: { katexMacros: quantityMacros } };
