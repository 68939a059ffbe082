import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import style from './credit.module.css'
import { ageShares, ages } from './exposure.rules.ts'

type AgedBalance = Pick<AgentBalance, 'ageing' | 'currency'>

/** Debt by age as one bar: the older, the warmer the colour. */
export function AgeingBar({ of }: { of: AgedBalance }) {
  return (
    <span className={style.ages} aria-hidden>
      {ageShares(of.ageing).map(({ age, share }) => (
        <i key={age} data-age={age} style={{ inlineSize: `${share}%` }} />
      ))}
    </span>
  )
}

/** The same as figures, each with the colour of its segment. */
export function AgeingFigures({ of }: { of: AgedBalance }) {
  const { t } = useTranslation('ledger')
  return (
    <dl className={style.ageList}>
      {ages.map((age) => (
        <div key={age} data-age={age}>
          <dt>{t(`age.${age}`)}</dt>
          <dd>
            <Money minor={of.ageing[age]} currency={of.currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}
