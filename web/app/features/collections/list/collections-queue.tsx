import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { inHand } from '../api.ts'
import style from '../collections.module.css'
import { CollectionsTable } from './collections-table.tsx'

/** Collections that the office has not received yet: how much each salesman carries, and each receipt to accept. */
export function CollectionsQueue({ head }: { head: ReactNode }) {
  const { t } = useTranslation('collections')
  const { data } = useQuery(inHand())
  return (
    <CollectionsTable
      office
      defaultState="recorded"
      head={head}
      filters={(query) =>
        data &&
        data.in_hands.length > 0 && (
          <fieldset className={style.hands}>
            <legend className="visually-hidden">{t('inHand.by')}</legend>
            {data.in_hands.map(({ salesman, amount }) => {
              const chosen = query.filters.salesman === String(salesman.id)
              return (
                <button
                  key={salesman.id}
                  type="button"
                  className={style.hand}
                  aria-pressed={chosen}
                  onClick={() => query.setFilter('salesman', chosen ? '' : String(salesman.id))}
                >
                  {salesman.name} <Money minor={amount} currency={data.currency} />
                </button>
              )
            })}
          </fieldset>
        )
      }
      empty={{ title: t('queue.none'), help: t('queue.noneHelp') }}
    />
  )
}
