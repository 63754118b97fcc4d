import { Component, createRef, type ReactNode } from 'react';
import { CrashReport } from '../theme/components/CrashReport.tsx';
import { CHROME_ID } from '../theme/contract.ts';
import { copyText } from './clipboard.ts';
import { messagesOf } from './messages.ts';

interface Props {
  readonly children: ReactNode;
  /** A change of it is a change of page, and clears the crash. */
  readonly turn: number;
  /** What has to happen before the same can be tried again. */
  readonly onRetry?: () => void;
}

interface State {
  readonly crash: { readonly error: unknown } | null;
  readonly turn: number;
}

/** Shows what went wrong below it in place of what could not be shown. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null, turn: this.props.turn };
  readonly #box = createRef<HTMLElement>();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.turn === state.turn ? null : { crash: null, turn: props.turn };
  }

  override componentDidUpdate(_: Props, before: State): void {
    if (this.state.crash !== before.crash) this.#focusOnHeading();
  }

  override componentDidMount(): void {
    this.#focusOnHeading();
  }

  #focusOnHeading(): void {
    this.#box.current?.querySelector('h1')?.focus();
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ crash: null });
  };

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    const messages = messagesOf(crash.error);
    return (
      <main className="main content" id={CHROME_ID.main} tabIndex={-1} ref={this.#box}>
        <CrashReport
          messages={messages}
          onRetry={this.#retry}
          onReload={() => location.reload()}
          onCopy={() => void copyText([`This page crashed: ${location.href}`, ...messages].join('\nCause: '))}
        />
      </main>
    );
  }
}
