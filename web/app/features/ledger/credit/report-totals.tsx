import { Money } from '../../../ui/money/money.tsx'
import style from './credit.module.css'

interface Figure {
  name: string
  minor: number
  /** Needs action. */
  hot: boolean
}

/** Totals over everyone, above a report. */
export function ReportTotals({ figures, currency }: { figures: readonly Figure[]; currency: string }) {
  return (
    <dl className={style.totals}>
      {figures.map(({ name, minor, hot }) => (
        <div key={name} data-hot={hot || undefined}>
          <dt>{name}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
