import { quotes } from '@safar/contract/quotes.contract'
import type { PublicQuote } from '@safar/contract/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../../platform/api.ts'
import { changeLocale } from '../../../platform/i18n/index.ts'
import { token } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { clientQuote } from '../api.ts'
import { AgencyBox } from './agency-box.tsx'
import styles from './client-quote.module.css'
import { OptionCard } from './option-card.tsx'
import { QuoteHead } from './quote-head.tsx'

const OPENED = 'quote_opened'

/** A client's first visit begins in the language the quote was written in; what they choose then stays. */
function useQuoteLanguage(quote: PublicQuote | undefined) {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!quote || token() !== null || sessionStorage.getItem(OPENED) === quote.number) return
    sessionStorage.setItem(OPENED, quote.number)
    if (quote.locale !== i18n.language) void changeLocale(i18n, quote.locale)
  }, [quote, i18n])
}

/** Tells the maker that it was seen, once a page and only when it is there to be seen. */
function useSeen(link: string, shown: boolean) {
  useEffect(() => {
    if (shown) call(quotes.seen, { params: { token: link } }).catch(() => undefined)
  }, [link, shown])
}

function Loaded({ quote, link }: { quote: PublicQuote; link: string }) {
  return (
    <>
      <QuoteHead quote={quote} link={link} />
      <div className={styles.columns}>
        <div className={styles.options}>
          {quote.options.map((option) => (
            <OptionCard key={option.position} option={option} quote={quote} link={link} />
          ))}
        </div>
        <AgencyBox quote={quote} link={link} />
      </div>
    </>
  )
}

/** What the client sees who holds the link: options, price, until when, and a way to ask for one. */
export function ClientQuote({ link }: { link: string }) {
  const { t } = useTranslation('quotes')
  const { t: tUi } = useTranslation('ui')
  const { data, error, isPending, isFetching, refetch } = useQuery(clientQuote(link, useLocale()))
  useQuoteLanguage(data)
  useSeen(link, data !== undefined)
  const unknown = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <div className={styles.page}>
      <title>{tUi('tabTitle', { title: t('page.title') })}</title>
      <meta name="robots" content="noindex" />
      {!data && <h1 className="visually-hidden">{t('page.title')}</h1>}
      {isPending && <LoadingState label={t('page.loading')} shape="cards" />}
      {unknown && (
        <EmptyState
          title={t('page.unknown')}
          help={t('page.unknownHelp')}
          actions={<PrimaryButton to="/">{t('page.home')}</PrimaryButton>}
        />
      )}
      {error && !unknown && <ErrorState title={t('page.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data && <Loaded quote={data} link={link} />}
    </div>
  )
}
