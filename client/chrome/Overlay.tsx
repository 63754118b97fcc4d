import { useEffect } from 'react';
import { NavigationState } from '../../theme/components/states/NavigationState.tsx';
import { ATTRIBUTE, CLASS } from '../../theme/contract.ts';
import { useReader } from '../../theme/reader.ts';
import type { Shown } from '../navigation/router.ts';
import { rootElement } from '../platform/root.ts';
import { MenuDialog } from './MenuDialog.tsx';

/** The menu of narrow viewports, and how a change of page goes. */
export function Overlay({ shown: { page, navigation } }: { shown: Shown }) {
  const { menuOpen } = useReader();
  const failure = navigation?.failure;
  // Last of what makes the page interactive: React has taken over the shell, and the parts are at work.
  useEffect(() => rootElement().setAttribute(ATTRIBUTE.hydrated, ''), []);
  useEffect(() => {
    if (failure !== undefined)
      document.querySelector<HTMLElement>(`.${CLASS.loadError} button`)?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <>
      {navigation === undefined ? null : <NavigationState navigation={navigation} />}
      {menuOpen ? <MenuDialog page={page} /> : null}
    </>
  );
}
