import { Component, type ReactNode } from 'react';
import { CrashReport } from '../../theme/components/states/CrashReport.tsx';
import { CHROME_ID } from '../../theme/contract.ts';
import { copyText } from '../platform/clipboard.ts';
import { frameMessages } from '../platform/embedded.ts';

/** Longest chain of causes that is shown. */
const MAX_MESSAGES = 10;

interface Props {
  readonly children: ReactNode;
  /** Counts the pages shown: another page clears the crash. */
  readonly navigationCount: number;
  /** Called before the same page is tried again. */
  readonly onRetry?: () => void;
}

interface State {
  readonly crash: { readonly error: unknown } | null;
  readonly navigationCount: number;
}

/** Shows a report in place of its children when one of them throws while it renders. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null, navigationCount: this.props.navigationCount };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    const { navigationCount } = props;
    return navigationCount === state.navigationCount ? null : { crash: null, navigationCount };
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ crash: null });
  };

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    const messages = messagesOf(crash.error);
    const text = frameMessages();
    return (
      <main className="main content" id={CHROME_ID.main} tabIndex={-1}>
        <CrashReport
          messages={messages}
          onRetry={this.#retry}
          onReload={() => location.reload()}
          onCopy={() => void copyText([`${text.crashed} ${location.href}`, ...messages].join(`\n${text.cause} `))}
        />
      </main>
    );
  }
}

/** The messages of an error and of its causes, outermost first. Anything can be thrown, and causes can go round. */
export function messagesOf(error: unknown): readonly string[] {
  const chain: unknown[] = [];
  for (let each = error; !chain.includes(each) && chain.length < MAX_MESSAGES; each = Object(each).cause) {
    if (each == null && chain.length > 0) break;
    chain.push(each);
  }
  return chain.map((each) => {
    const { message, name } = Object(each) as Partial<Error>;
    return String(message === undefined ? each : message || name);
  });
}
