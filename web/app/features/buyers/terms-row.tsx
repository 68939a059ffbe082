import type { Money as Amount } from '@safar/contract/money/amounts'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../ui/ltr.tsx'
import { Money } from '../../ui/money/money.tsx'
import styles from './terms-row.module.css'

interface Terms {
  /** Null if the reader may not see it. */
  net: number | null
  owed: number
  earned: number
}

interface Props {
  terms: Terms
  price: Amount
  supplier?: string
}

/** Net price, the reader's earnings and the selling price: for agents and the office. */
export function TermsRow({ terms: { net, owed, earned }, price, supplier }: Props) {
  const { t } = useTranslation('buyers')
  const { amount, currency } = price
  const facts = [
    ...(net === null ? [] : ([['net', net]] as const)),
    ['owed', owed],
    ['earned', earned],
    ...(amount === owed ? [] : ([['sell', amount]] as const)),
  ] as const
  return (
    <dl className={styles.row} aria-label={t('terms.label')}>
      {facts.map(([name, minor]) => (
        <div key={name} data-fact={name}>
          <dt>{t(`terms.${name}`)}</dt>
          <dd>
            <Money minor={minor} currency={currency} bare={name !== 'owed'} />
          </dd>
        </div>
      ))}
      {supplier && (
        <div>
          <dt>{t('terms.supplier')}</dt>
          <dd>
            <Ltr>{supplier}</Ltr>
          </dd>
        </div>
      )}
    </dl>
  )
}
