import type { QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workQueues } from '../../../platform/work-queues.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { idIn, useAddress } from '../../../ui/url-state.ts'
import { quotePages, saveQuotes } from '../api.ts'
import { useQuoteColumns } from './quote-columns.tsx'
import { type PayerFieldsSlot, QuotePanel } from './quote-panel.tsx'
import styles from './recent-quotes.module.css'

const OPEN = 'quote'
const QUEUE = 'quotes'

/** Quotes sent, with their outcomes; the open one is in the URL, as in the mail that links to it. */
export function RecentQuotes({ PayerFields }: { PayerFields?: PayerFieldsSlot }) {
  const { t } = useTranslation('quotes')
  const { read, put } = useAddress()
  const columns = useQuoteColumns()
  const queue = read(QUEUE) === 'requested' ? 'requested' : undefined
  const { data: queues } = useQuery(workQueues())
  const { key, fetch } = quotePages(queue)
  const pages = usePages<QuoteRow>(key, fetch)
  const open = idIn(read(OPEN)) ?? null
  const show = (id: number | null) => put({ [OPEN]: id === null ? '' : String(id) })
  return (
    <section className={styles.quotes}>
      <h2 className="t-section">{t('list.title')}</h2>
      <StateChips<'requested'>
        label={t('list.state')}
        chips={[
          { state: undefined, name: t('list.all') },
          { state: 'requested', name: t('state.asked'), count: queues?.quotes?.count, tone: 'asked' },
        ]}
        chosen={queue}
        onChoose={(next) => put({ [QUEUE]: next ?? '' })}
      />
      <SplitView
        panel={
          open !== null && <QuotePanel key={open} id={open} PayerFields={PayerFields} onClose={() => show(null)} />
        }
      >
        <DataTable<QuoteRow>
          name="quotes"
          label={t('list.table')}
          columns={columns}
          {...pages}
          onExport={(format) => saveQuotes(format, queue)}
          rowId={({ id }) => String(id)}
          rowName={({ number }) => number}
          onOpen={({ id }) => show(id)}
          openId={open === null ? undefined : String(open)}
          isDead={({ state }) => state === 'expired' || state === 'closed'}
          empty={
            queue
              ? { title: t('list.noneRequested'), help: t('list.noneRequestedHelp') }
              : { title: t('list.empty'), help: t('list.emptyHelp') }
          }
        />
      </SplitView>
    </section>
  )
}
