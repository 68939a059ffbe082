import type { ReactNode } from 'react'
import { Money } from '../../../ui/money/money.tsx'
import style from './figures.module.css'

export interface Figure {
  name: string
  minor: number
  /** A smaller line below, such as a percentage. */
  more?: ReactNode
  /** Highlighted as the result of the others. */
  result?: boolean
}

/** The totals of the whole report, in one row. */
export function Figures({ of, currency }: { of: readonly Figure[]; currency: string }) {
  return (
    <dl className={style.figures}>
      {of.map(({ name, minor, more, result }) => (
        <div key={name} data-loss={(result && minor < 0) || undefined} data-result={result || undefined}>
          <dt>{name}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
