import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { payerText } from '../../buyers/public.ts'
import type { PriceExplanationSlot } from '../details/price-explanation.ts'
import { emptySearch } from '../query/flight-search.ts'
import { fromQuery } from '../query/search-form.rules.ts'
import { ResultsPage } from '../results/results-page.tsx'
import { SearchBox } from '../results/search-box.tsx'
import styles from './office.module.css'

interface Props {
  payerChoice: ReactNode
  PriceExplanation: PriceExplanationSlot
  /** The office's quotes, shown below the form. */
  Quotes: ComponentType
}

/** The office books: the buyer first, then the product's own search at the buyer's price. */
export function OfficeSearchPage({ payerChoice, PriceExplanation, Quotes }: Props) {
  const { t } = useTranslation('flights')
  const [params] = useSearchParams()
  const search = fromQuery(params)
  const { payer } = search
  const isSearched = payer !== undefined && (params.has('leg') || params.has('trip'))
  const key = payer ? payerText(payer) : ''
  return (
    <>
      {!isSearched && <ScreenHead title={t('office.title')} detail={t('office.detail')} />}
      {payerChoice}
      {payer && !isSearched && (
        <div className={styles.search}>
          <SearchBox key={key} initial={{ ...emptySearch(), payer }} path="/admin/add-booking" />
        </div>
      )}
      {!isSearched && <Quotes />}
      {isSearched && (
        <div className={styles.results}>
          <ResultsPage path="/admin/add-booking" PriceExplanation={PriceExplanation} />
        </div>
      )}
    </>
  )
}
