import type { HolidayCard } from '@safar/contract/products/holidays/holidays.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { useWords } from '../../../ui/use-words.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { PayerChoice } from '../../buyers/office/public.ts'
import { agentOf, type Payer, payerOf, writePayer } from '../../buyers/public.ts'
import { holidayQuery, holidaysOnSaleQuery } from '../api.ts'
import { ChooseDeparture } from '../store/choose-departure.tsx'
import styles from './editor.module.css'

function Departure({ id, payer }: { id: number; payer: Payer | null }) {
  const { t } = useTranslation('holidays')
  const query = useQuery(holidayQuery(id))
  if (!query.data)
    return (
      <RecordState
        query={query}
        gone={{ title: t('gone'), help: t('goneHelp') }}
        failed={{ title: t('failed') }}
        loading={{ shape: 'form', count: 4 }}
      />
    )
  return (
    <ChooseDeparture
      key={id}
      holiday={query.data}
      agentId={agentOf(payer).agent_id}
      blocked={payer === null}
      checkoutUrl={(holidayId, choice) =>
        holidayUrls.office.checkout(holidayId, writePayer(choice, payer ?? undefined))
      }
    />
  )
}

/** The office sells a holiday: first the buyer, then the holiday, its departure and the party. */
export default function SellHoliday() {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const list = useQuery(holidaysOnSaleQuery())
  const { data, isPending, error } = list
  const id = idIn(params.get('holiday'))
  const payer = payerOf(params)
  const toOption = ({ id: value, name, destination }: HolidayCard) => ({
    value: String(value),
    label: `${words(name)} · ${words(destination)}`,
  })
  return (
    <>
      <ScreenHead title={t('sell.title')} detail={t('sell.detail')} />
      <PayerChoice />
      {error && !data ? (
        <RecordState
          query={list}
          gone={{ title: t('gone'), help: t('goneHelp') }}
          failed={{ title: t('failed') }}
          loading={{ shape: 'form', count: 2 }}
        />
      ) : data?.length === 0 ? (
        <EmptyState title={t('none')} help={t('noneHelp')} />
      ) : (
        <Card>
          <div className={styles.sale}>
            <SelectField
              label={t('sell.holiday')}
              placeholder={t('sell.choose')}
              data={(data ?? []).map(toOption)}
              disabled={isPending}
              value={id ? String(id) : ''}
              onChange={(value) => {
                const next = new URLSearchParams(params)
                next.set('holiday', String(value))
                setParams(next, { preventScrollReset: true })
              }}
            />
            {payer === null && <p role="status">{t('sell.payerFirst')}</p>}
            {id && <Departure id={id} payer={payer} />}
          </div>
        </Card>
      )}
    </>
  )
}
