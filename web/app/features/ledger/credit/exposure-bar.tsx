import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import style from './credit.module.css'
import { creditUsed, pressureOf, usedShare } from './exposure.rules.ts'

type ExposedBalance = Pick<AgentBalance, 'balance' | 'held' | 'credit_limit' | 'currency'>

/** Used credit against the limit, as figures and a bar. */
export function ExposureBar({ of }: { of: ExposedBalance }) {
  const { t } = useTranslation('ledger')
  const used = creditUsed(of)
  if (used === 0 && of.credit_limit === 0) return <span className="t-3">{t('credit.none')}</span>
  return (
    <span className={style.exposure}>
      <span className={style.figures}>
        <Money minor={used} currency={of.currency} bare />
        <small>
          {t('credit.of')} <Money minor={of.credit_limit} currency={of.currency} bare />
        </small>
      </span>
      <span className={style.track} data-pressure={pressureOf(of)} aria-hidden>
        <i style={{ inlineSize: `${usedShare(of)}%` }} />
      </span>
    </span>
  )
}
