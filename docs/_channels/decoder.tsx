/** Takes a channel code apart as it is typed. */
import { useEffect, useRef, useState } from 'react';
import { describeChannelCode, matchesChannelCode } from '../_toolkit/channel-code.ts';
import json from './channels.json' with { type: 'json' };
import type { Channel, ChannelsData } from './check.ts';
import { criteria } from './criteria.ts';

const { channels } = json as ChannelsData;

/** The field, of which the types of the browser would say more. */
interface Field {
  readonly value: string;
}

export default function Decoder() {
  return <DecoderBelow root=".." />;
}

/** The same on any page: `root` is the way from its address to the docs. */
export function DecoderBelow({ root }: { root: string }) {
  const [typed, setTyped] = useState('11NECKUP00H3MOYB');
  const field = useRef<Field | null>(null);
  // What was typed before the page came alive: nobody told of it.
  useEffect(() => {
    if (field.current !== null) setTyped(field.current.value);
  }, []);
  const code = typed.toUpperCase().replace(/[^A-Z0-9?]/g, '');
  const { description, fault } = read(code);
  const direction = code[14] ?? '';
  const isTurned = /^[123]$/.test(direction);
  // The same channel, in another polarity.
  const usual = isTurned ? `${code.slice(0, 14)}${'XYZ'[Number(direction) - 1]}${code.slice(15)}` : code;
  const found = description === null ? [] : channels.filter((channel) => matchesChannelCode(channel.code, usual));
  return (
    <>
      <p className="needs-scripts">
        <label htmlFor="channel-code">Channel code </label>
        <input
          ref={(element) => {
            field.current = element as unknown as Field | null;
          }}
          id="channel-code"
          value={typed}
          size={20}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTyped((target as unknown as Field).value)}
        />
      </p>
      <p role="status">
        {fault ?? (
          <>
            <code>{code}</code>: {found.map(({ name }) => name).join('; ') || 'no channel that a metric here reads'}
          </>
        )}
      </p>
      {description === null ? null : (
        <div className="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Characters</th>
                <th scope="col">Code</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {description.parts.map((part) => (
                <tr key={part.characters}>
                  <th scope="row">
                    {part.characters}: {part.field}
                  </th>
                  <td>
                    <code>{part.code}</code>
                  </td>
                  <td>{part.name ?? 'unknown: not in the list'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.map((channel) => (
        <Found key={channel.id} channel={channel} isTurned={isTurned} root={root} />
      ))}
    </>
  );
}

/** What is known of a channel. Addresses count from the page, so that they hold in every version of the site. */
function Found({ channel, isTurned, root }: { channel: Channel; isTurned: boolean; root: string }) {
  const { name, unit, polarity, criteria: ids, metrics } = channel;
  const positive = isTurned
    ? 'not known, because the direction of the code is not in the polarity of SAE J211; see the header of the channel'
    : (polarity?.positive ?? 'not found in a text');
  const readers = [...criteria.filter(({ id }) => ids.includes(id)), ...metrics];
  return (
    <ul>
      <li>
        Unit of the {name}: {unit}
      </li>
      <li>Positive means: {positive}</li>
      <li>
        Read by:{' '}
        {readers.map((reader, index) => (
          <span key={reader.name}>
            {index === 0 ? '' : ', '}
            {reader.page === null ? reader.name : <a href={root + reader.page}>{reader.name}</a>}
          </span>
        ))}
      </li>
    </ul>
  );
}

function read(code: string) {
  try {
    return { description: describeChannelCode(code), fault: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      description: null,
      fault: code === '' ? 'Type or paste a code of 16 characters.' : sentence(error.message),
    };
  }
}

const sentence = (message: string) => `${message.replace(/^code: (.)/, (_, first: string) => first.toUpperCase())}.`;
