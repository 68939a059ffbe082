import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import styles from './checkout.module.css'

interface Props {
  quote: OptionToBook
  /** The fare brand of the flights as sold now. */
  brand?: string
  /** What the client pays now, without extras. */
  price: number
}

/** Which quote is being booked, for whom, and what has changed since it was made. */
export function QuoteNotice({ quote, brand, price }: Props) {
  const { t } = useTranslation('bookings')
  const amount = moneyWords(price, quote.currency)
  const client = `\u2068${quote.client.name}\u2069`
  return (
    <section className={styles.quote} aria-label={t('checkout.quote.title', { number: quote.number, client })}>
      <p>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <b>{t('checkout.quote.title', { number: `\u2066${quote.number}\u2069`, client })}</b>
      </p>
      <p>{t(price === quote.quoted.price ? 'checkout.quote.agreed' : 'checkout.quote.repriced', { amount })}</p>
      {quote.flights?.searched && <p>{t('checkout.quote.searched')}</p>}
      {brand !== undefined && quote.flights && brand !== quote.flights.brand && (
        <WarnNote role="note">
          {t('checkout.quote.brand', { now: `\u2066${brand}\u2069`, was: `\u2066${quote.flights.brand}\u2069` })}
        </WarnNote>
      )}
    </section>
  )
}
