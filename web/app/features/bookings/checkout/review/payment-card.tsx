import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { Payer } from '../../../buyers/public.ts'
import type { Buyer } from '../../api.ts'
import styles from '../checkout.module.css'
import { type Payment, paysLater } from './payment.rules.ts'

interface Props {
  product?: string
  ways: readonly Payment[]
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  value: Payment
  /** The balance covers the full price; null if the reader may not know. */
  covered: boolean | null
  onChange: (value: Payment) => void
}

const balanceHelp = (covered: boolean | null) =>
  covered === null ? 'balanceUnknown' : covered ? 'balanceHelp' : 'balanceShort'

/** The office's wording: somebody else's balance, and its own counter. */
const officeWords = (way: Payment, covered: boolean | null) =>
  way === 'balance'
    ? { label: 'checkout.office.way.balance' as const, help: `checkout.office.way.${balanceHelp(covered)}` as const }
    : { label: 'checkout.office.way.transfer' as const, help: 'checkout.office.way.transferHelp' as const }

const ownWords = (way: Payment, covered: boolean | null) => ({
  label: `checkout.payment.${way}` as const,
  help:
    way === 'balance' && covered !== true
      ? (`checkout.payment.${covered === null ? 'balanceUnknown' : 'balanceShort'}` as const)
      : (`checkout.payment.${way}Help` as const),
})

/** How the booking is paid. If there is only one way, the office is told which, and a buyer is not asked. */
export function PaymentCard({ product = 'flight', buyer, payer, value, ways, covered, onChange }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', product)
  const title = t('checkout.payment.title')
  if (ways.length < 2)
    return payer ? (
      <Card title={title} flush>
        <p className={styles.payerNote}>{t(`checkout.office.pays.${payer.kind === 'agent' ? 'agent' : 'walk-in'}`)}</p>
      </Card>
    ) : null
  const wordsOf = buyer === 'office' ? officeWords : ownWords
  return (
    <Card title={title} flush>
      <Radio.Group
        value={value}
        label={title}
        labelProps={{ className: 'visually-hidden' }}
        onChange={(chosen) => onChange(ways.find((way) => way === chosen) ?? value)}
      >
        <div className={styles.payments}>
          {ways.map((way) => {
            const { label, help } = wordsOf(way, covered)
            const short = way === 'balance' && covered === false && !paysLater(buyer, payer)
            return <Radio key={way} value={way} disabled={short} label={t(label)} description={texts(help)} />
          })}
        </div>
      </Radio.Group>
    </Card>
  )
}
