import type { NavigationView } from '../../reader.ts';
import { LatePanel } from './LatePanel.tsx';
import { LoadError } from './LoadError.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** Tells how a change of page goes that takes a while. */
export function NavigationState({ navigation: { slow, late, href, failure } }: { navigation: NavigationView }) {
  if (failure !== undefined) return <LoadError href={href} failure={failure} />;
  return (
    <>
      {slow ? <ProgressBar /> : null}
      {late ? <LatePanel href={href} /> : null}
    </>
  );
}
