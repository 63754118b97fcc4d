/** The start of the site: a search, and a dummy whose regions lead to their metrics. It works without scripts. */
import { addressOf } from './operations.ts';
import { QUERIES } from './queries.ts';
import { REGIONS, type Region } from './regions.ts';

/** What a region looks like, in the coordinates of the drawing, and where its name stands. */
interface Shape {
  readonly outline: string;
  /** Lines inside that show how the part is built. */
  readonly details: string;
  readonly leader: string;
  readonly label: readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];
}

const VIEW = '32 22 320 370';

const SHAPES: Readonly<Record<string, Shape>> = {
  head: {
    outline:
      'M75 82C70 52 90 34 114 35C137 36 149 52 149 70C149 74 148 77 150 81L155 90C156 93 154 94 150 94L150 99L147 102L148 106C147 112 141 116 132 116L116 115C112 117 108 118 104 117C88 113 78 101 75 82Z',
    details: 'M103 36C97 62 97 88 104 116M139 78h5M140 102L148 102',
    leader: 'M154 64L182 58',
    label: [188, 62, 'start'],
  },
  neck: {
    outline:
      'M94 119L128 120L127 127L129 128L128 135L130 136L129 143L131 144L130 150L88 148L88 142L90 141L90 135L91 134L91 128L93 126Z',
    details: 'M93 127L127 128M91 134.500L128 136M90 142L129 143.500',
    leader: 'M132 138L182 112',
    label: [188, 114, 'start'],
  },
  thorax: {
    outline:
      'M72 162C74 152 84 148 98 149L126 151C140 154 150 168 152 188C153 204 150 216 146 224L84 230C72 208 68 184 72 162Z',
    details:
      'M122 166C134 167 142 170 147 174M122 180C136 180 145 183 151 187M123 194C136 194 146 196 152 200M124 208C136 207 145 208 150 212',
    leader: 'M153 186L182 164',
    label: [188, 166, 'start'],
  },
  abdomen: {
    outline: 'M86 234L146 228C150 238 153 247 153 256L98 264C92 255 88 246 86 234Z',
    details: 'M110 236C112 245 116 253 121 259M128 234C131 242 134 249 139 256',
    leader: 'M153 242L182 216',
    label: [188, 218, 'start'],
  },
  pelvis: {
    outline: 'M98 268L154 260C163 268 167 282 163 296C152 310 122 314 106 306C94 298 91 284 98 268Z',
    details: 'M106 280C112 270 130 266 142 272',
    leader: 'M116 310L104 338',
    label: [100, 354, 'middle'],
  },
  legs: {
    outline:
      'M165 264C192 252 220 242 242 239C250 230 268 232 272 246C276 254 274 260 272 265C282 288 288 314 291 338L270 345C258 322 247 298 245 274C220 279 194 288 169 299C172 287 171 275 165 264Z',
    details:
      'M262 252m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M181 273L238 254M257 280C262 302 269 322 277 338M263 296l9 -2M267 312l9 -2',
    leader: 'M256 308L238 324',
    label: [232, 332, 'end'],
  },
  ankle: {
    outline:
      'M270 349L292 342C296 350 304 357 316 361C328 364 338 366 340 372C341 376 338 378 334 378L276 378C270 377 267 371 268 362C268 357 268 353 270 349Z',
    details: 'M281 357m-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0 -9 0M269 371L339 371',
    leader: 'M267 366L246 370',
    label: [240, 374, 'end'],
  },
};

/** A target as crash dummies carry it: two quarters of a disc filled. */
const target = (x: number, y: number, radius: number) =>
  `M${x} ${y}v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}zv${radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}z`;

const TARGETS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [118, 76, 12],
  [132, 290, 8],
];

/** Seat, floor and axes, and the arm that ends at the elbow, as on dummies of side impact. */
function Surroundings() {
  return (
    <svg className="dummy-surroundings" viewBox={VIEW} aria-hidden="true">
      <path d="M56 60C50 62 48 70 49 82L52 104C53 112 58 116 64 114M60 118L62 142" />
      <path d="M60 142C50 150 48 166 52 190C56 232 66 274 80 304C86 316 96 320 110 320L214 304C226 301 232 296 230 290" />
      <path d="M262 380H350M274 380l-6 8M290 380l-6 8M306 380l-6 8M322 380l-6 8M338 380l-6 8" />
    </svg>
  );
}

function Arm() {
  return (
    <svg className="dummy-arm" viewBox={VIEW} aria-hidden="true">
      <path d="M84 172C84 160 108 158 111 171L124 226C125 238 104 242 101 231Z" />
      <path d="M97.500 173m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M99 222L123 219" />
      {TARGETS.map(([x, y, radius]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius} />
          <path className="dummy-target" d={target(x, y, radius)} />
        </g>
      ))}
    </svg>
  );
}

const counted = (count: number) => (count === 1 ? '1 metric' : `${count} metrics`);

/** A region: its place on the drawing, its metrics, and their limits for whoever points at it. */
function RegionEntry({ region: { id, name, metrics } }: { region: Region }) {
  const { outline, details, leader, label } = SHAPES[id] as Shape;
  const [x, y, textAnchor] = label;
  return (
    <li id={`region-${id}`} className="region">
      <a className="region-shape" href={`#region-${id}`}>
        <span className="sr-only">{`${name}: ${counted(metrics.length)}`}</span>
        <svg viewBox={VIEW} aria-hidden="true">
          <path className="region-leader" d={leader} />
          <path className="region-outline" d={outline} />
          <path className="region-details" d={details} />
          <text x={x} y={y} textAnchor={textAnchor}>
            {name} <tspan>{metrics.length}</tspan>
          </text>
        </svg>
      </a>
      <strong>{name}</strong>
      <ul>
        {metrics.map((metric) => (
          <li key={metric.page}>
            <a href={addressOf(metric.page, 0)}>{metric.name}</a>
          </li>
        ))}
      </ul>
      <div className="region-card">
        <p>{name}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col">Limit</th>
              <th scope="col">For example</th>
              <th scope="col">CFC</th>
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric.page}>
                <th scope="row">{metric.name}</th>
                <td>{metric.limit?.value ?? '–'}</td>
                <td>{metric.limit?.example ?? '–'}</td>
                <td>{metric.classes.join(', ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}

export default function Start() {
  return (
    <div className="start">
      <div className="start-parts">
        <search>
          <form className="search-form search-box" action="search/">
            <input
              type="search"
              name="q"
              aria-label="Search the documentation"
              placeholder="Metric, limit, channel, dummy"
              autoComplete="off"
            />
            <button type="submit" className="button">
              Find
            </button>
          </form>
          <ul className="chips">
            {QUERIES.map((query) => (
              <li key={query}>
                <form className="search-form" action="search/">
                  <input type="hidden" name="q" value={query} />
                  <button type="submit">{query}</button>
                </form>
              </li>
            ))}
          </ul>
        </search>
        <div className="dummy-map">
          <Surroundings />
          <ul aria-label="Metrics by body region">
            {REGIONS.map((region) => (
              <RegionEntry key={region.id} region={region} />
            ))}
          </ul>
          <Arm />
        </div>
      </div>
    </div>
  );
}
