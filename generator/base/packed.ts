/** Records as one text, which costs nothing to read along with the rest of some JSON until somebody looks into it. */

/** Records of one kind, packed. */
export type Packed<Row> = string & { readonly __row: Row };

/** Packs records of plain JSON, in which nothing is null, and unpacks them. */
export interface Packing<Row> {
  pack(rows: readonly Row[]): Packed<Row>;
  unpack(packed: Packed<Row>): readonly Row[];
}

/** @param fields all that a record may have; an optional one that is absent stays so */
export function packing<Row extends object>(...fields: readonly (keyof Row)[]): Packing<Row> {
  return {
    pack: (rows) => JSON.stringify(rows.map((row) => fields.map((field) => row[field] ?? null))) as Packed<Row>,
    unpack: (packed) =>
      (JSON.parse(packed) as readonly (readonly unknown[])[]).map((values) => {
        const row: Partial<Record<keyof Row, unknown>> = {};
        for (const [index, field] of fields.entries()) {
          const value = values[index];
          if (value !== null) row[field] = value;
        }
        return row as Row;
      }),
  };
}
