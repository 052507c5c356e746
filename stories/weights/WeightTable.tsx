import { Suspense } from 'react';
import { kilobytes, useWeights } from './useWeights.ts';

/** Shows the size that each component adds to a screen. */
export function WeightTable() {
  return (
    <Suspense fallback={null}>
      <Table />
    </Suspense>
  );
}

function Table() {
  return (
    <table>
      <thead>
        <tr>
          <th>Component</th>
          <th>By itself</th>
          <th>With what it uses</th>
          <th>Which is</th>
        </tr>
      </thead>
      <tbody>
        {useWeights().map(({ name, own, whole, uses }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{kilobytes(own)}</td>
            <td>{kilobytes(whole)}</td>
            <td>{uses.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
