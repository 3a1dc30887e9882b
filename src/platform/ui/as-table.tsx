import type { ReactNode } from 'react';

/** What a picture of figures shows, as a table that opens below it: for those who cannot see it, or want it exactly. */
export function AsTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  return (
    <details className="pl-t">
      <summary className="link s14">Show as a table</summary>
      <div className="pl-s">
        <table className="tbl">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  );
}
