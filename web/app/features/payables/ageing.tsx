import { payableAges } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money/money.tsx'
import style from './payables.module.css'

type Figures = Record<(typeof payableAges)[number] | 'balance' | 'advance', number> & { currency: string }

/** Debt by age, less advances: the figures add up to the balance. */
export function AgeingFigures({ of }: { of: Figures }) {
  const { t } = useTranslation('payables')
  const figures = ['balance', ...payableAges, 'advance'] as const
  return (
    <dl className={style.figures}>
      {figures.map((name) => (
        <div key={name} data-figure={name} data-some={of[name] !== 0 || undefined}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            {name === 'advance' && of.advance > 0 ? (
              <Money minor={-of.advance} currency={of.currency} />
            ) : (
              <Money minor={of[name]} currency={of.currency} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
