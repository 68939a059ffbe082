import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkLanguage } from '../../../platform/i18n/use-link-language.ts'
import { LinkPage } from '../../../ui/layout/link-page.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { clientQuote, logoUrl, markQuoteViewed } from '../api.ts'
import { AgencyBox } from './agency-box.tsx'
import styles from './client-quote.module.css'
import { OptionCard } from './option-card.tsx'
import { QuoteHead } from './quote-head.tsx'
import type { StayPicture } from './stay-part.tsx'

/** Tells the maker that the quote was seen, once per page load and only while it is visible. */
function useSeen(link: string, shown: boolean) {
  useEffect(() => {
    if (shown) markQuoteViewed(link)
  }, [link, shown])
}

function Loaded({ quote, link, Picture }: { quote: PublicQuote; link: string; Picture: StayPicture }) {
  return (
    <>
      <QuoteHead quote={quote} />
      <div className={styles.columns}>
        <div className={styles.options}>
          {quote.options.map((option) => (
            <OptionCard key={option.position} option={option} quote={quote} link={link} Picture={Picture} />
          ))}
        </div>
        <AgencyBox quote={quote} link={link} />
      </div>
    </>
  )
}

/** The page for a client with the link: options, price, expiry, and a way to request one. */
export function ClientQuote({ link, Picture }: { link: string; Picture: StayPicture }) {
  const { t } = useTranslation('quotes')
  const query = useQuery(clientQuote(link, useLocale()))
  useLinkLanguage(query.data)
  useSeen(link, query.data !== undefined)
  const words = {
    title: t('page.title'),
    loading: t('page.loading'),
    unknown: t('page.unknown'),
    unknownHelp: t('page.unknownHelp'),
    failed: t('page.failed'),
  }
  return (
    <LinkPage query={query} words={words} logoUrl={logoUrl(link)}>
      {(quote) => <Loaded quote={quote} link={link} Picture={Picture} />}
    </LinkPage>
  )
}
