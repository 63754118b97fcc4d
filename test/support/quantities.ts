/** Settings with the macros and rehype plugins of this site, for compiled pages. */
import { quantityMacros } from '../../docs/_plugins/quantities.ts';
import { unitSpaces } from '../../docs/_plugins/unit-spaces.ts';
import { wholeNames } from '../../docs/_plugins/whole-names.ts';

export default { markdown: { katexMacros: quantityMacros, rehypePlugins: [unitSpaces, wholeNames] } };
