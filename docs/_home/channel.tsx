import { DecoderBelow } from '../_channels/decoder.tsx';

/** The decoder of channel codes, on the home page. */
export default function Channel() {
  return <DecoderBelow root="." />;
}
