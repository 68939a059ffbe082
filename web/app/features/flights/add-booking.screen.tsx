import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import styles from './office/office.module.css'
import { PayerChoice } from './office/payer-choice.tsx'
import { emptySearch } from './query/flight-search.ts'
import { payerText } from './query/payer.ts'
import { fromQuery } from './query/search-form.rules.ts'
import { ResultsPage } from './results/results-page.tsx'
import { SearchBox } from './results/search-box.tsx'

/** The office books: who buys, then the product's own search at their price. */
export default function AddBooking() {
  const { t } = useTranslation('flights')
  const [params] = useSearchParams()
  const search = fromQuery(params)
  const { payer } = search
  const asked = payer !== undefined && (params.has('leg') || params.has('trip'))
  const key = payer ? payerText(payer) : ''
  return (
    <>
      {!asked && <ScreenHead title={t('office.title')} detail={t('office.detail')} />}
      <PayerChoice />
      {payer && !asked && (
        <div className={styles.search}>
          <SearchBox key={key} initial={{ ...emptySearch(), payer }} path="/admin/add-booking" />
        </div>
      )}
      {asked && (
        <div className={styles.results}>
          <ResultsPage path="/admin/add-booking" />
        </div>
      )}
    </>
  )
}
