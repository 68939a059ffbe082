import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from '../bank-statements.module.css'

/** The line and its amount, above a description of what will happen. */
export function Consequence({ line, currency, text }: { line: StatementMatch; currency: string; text: string }) {
  return (
    <div className={style.consequence}>
      <p>
        <bdi>{line.description || line.reference}</bdi>
      </p>
      <p>
        <DateText value={line.day} /> · <Money minor={line.amount} currency={currency} />
      </p>
      <p className="t-2">{text}</p>
    </div>
  )
}
