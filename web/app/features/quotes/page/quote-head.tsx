import { optionNames, travellersText } from '@safar/contract/quotes/quote-text'
import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { cityOf } from '@safar/contract/wording/names'
import { IconClockOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { Deadline } from '../../../ui/time/deadline.tsx'
import styles from './client-quote.module.css'

/** The destination, the client, and how long the quote is valid. */
export function QuoteHead({ quote }: { quote: PublicQuote }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const { options } = quote
  const isOpen = !quote.expired && !quote.closed && quote.booked_option === null
  const leg = options[0]?.flights?.legs[0]
  const [from, to] = [leg?.flights[0]?.from, leg?.flights.at(-1)?.to]
  const names = options[0] ? optionNames(options[0], locale) : []
  return (
    <header className={styles.head}>
      <h1 className="t-h1">
        {from && to ? t('page.heading', { from: cityOf(from, locale), to: cityOf(to, locale) }) : names.join(' + ')}
      </h1>
      <p className={styles.about}>
        {t('page.for', { name: `\u2068${quote.client_name}\u2069` })} · {travellersText(quote, locale)} ·{' '}
        <Ltr>{quote.number}</Ltr>
      </p>
      {isOpen && (
        <div className={styles.clock}>
          <Deadline at={quote.expires_at} from={quote.created_at} title={t('page.holds')} />
        </div>
      )}
      {(quote.booked_option !== null || quote.closed) && (
        <p className={styles.expired} role="status">
          <b>
            {quote.booked_option === null ? t('page.closed') : t('page.bookedOption', { number: quote.booked_option })}
          </b>
        </p>
      )}
      {quote.expired && !quote.closed && quote.booked_option === null && (
        <p className={styles.expired} role="status">
          <IconClockOff size={20} stroke={1.75} aria-hidden />
          <span>
            <b>{t('page.expired', { when: dateTimeText(quote.expires_at, locale) })}</b> {t('page.expiredHelp')}
          </span>
        </p>
      )}
      {quote.note && (
        <p className={styles.note}>
          <bdi dir="auto">{quote.note}</bdi>
        </p>
      )}
    </header>
  )
}
