import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { inHand } from '../api.ts'
import style from '../collections.module.css'
import { CollectionsTable } from './collections-table.tsx'
import { SalesmanTabs } from './salesman-tabs.tsx'

/** A salesman's own receipts, and the amount still to be handed in. */
export function MyCollections() {
  const { t } = useTranslation('collections')
  const { data } = useQuery(inHand())
  return (
    <CollectionsTable
      office={false}
      head={
        <>
          <ScreenHead title={t('mine.title')} detail={t('mine.detail')} />
          <SalesmanTabs />
          {data && (
            <dl className={style.inHand} data-some={data.in_hand > 0 || undefined}>
              <dt>{t('inHand.title')}</dt>
              <dd>
                <Money minor={data.in_hand} currency={data.currency} />
              </dd>
              <dd className={style.help}>{t('inHand.help')}</dd>
            </dl>
          )}
        </>
      }
      empty={{ title: t('mine.none'), help: t('mine.noneHelp') }}
    />
  )
}
