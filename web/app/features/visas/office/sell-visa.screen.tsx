import type { VisaCard } from '@safar/contract/products/visas/visas.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { PayerChoice } from '../../buyers/office/public.ts'
import { payerOf } from '../../buyers/public.ts'
import { visaQuery, visasOnSaleQuery } from '../api.ts'
import { type ApplicationPayer, ApplyPage } from '../apply/apply-page.tsx'
import { useVisaTexts } from '../use-visa-texts.ts'

function Application({ id, payer }: { id: number; payer: ApplicationPayer }) {
  const { t } = useTranslation('visas')
  const query = useQuery(visaQuery(id))
  if (query.data) return <ApplyPage key={`${id}-${payer.kind}-${payer.id}`} visa={query.data} payer={payer} />
  return (
    <RecordState
      query={query}
      gone={{ title: t('gone'), help: t('goneHelp') }}
      failed={{ title: t('failed') }}
      loading={{ shape: 'form', count: 6 }}
    />
  )
}

/** The office applies for a client: chooses the payer, then the visa, then the applicants. */
export default function SellVisa() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const [params, setParams] = useSearchParams()
  const list = useQuery(visasOnSaleQuery())
  const id = idIn(params.get('visa'))
  const payer = payerOf(params)
  const isWalkIn = payer?.kind === 'walk-in'
  const toOption = ({ id: value, name, country_name }: VisaCard) => ({
    value: String(value),
    label: `${words(name)} · ${words(country_name)}`,
  })
  return (
    <>
      <ScreenHead title={t('sell.title')} detail={t('sell.detail')} />
      <Stack>
        <PayerChoice />
        {isWalkIn && <WarnNote role="note">{t('sell.accountNeeded')}</WarnNote>}
        {list.error && !list.data ? (
          <RecordState
            query={list}
            gone={{ title: t('none'), help: t('office.noneHelp') }}
            failed={{ title: t('failed') }}
            loading={{ shape: 'form', count: 2 }}
          />
        ) : (
          payer &&
          !isWalkIn && (
            <Card>
              <SelectField
                label={t('sell.visa')}
                placeholder={t('sell.choose')}
                searchable
                data={(list.data ?? []).map(toOption)}
                disabled={list.isPending}
                value={id ? String(id) : ''}
                onChange={(value) => {
                  const next = new URLSearchParams(params)
                  next.set('visa', String(value))
                  setParams(next, { preventScrollReset: true })
                }}
              />
            </Card>
          )
        )}
        {id && payer && payer.kind !== 'walk-in' && <Application id={id} payer={payer} />}
      </Stack>
    </>
  )
}
