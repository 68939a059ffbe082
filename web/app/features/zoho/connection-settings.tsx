import type { ZohoConnection } from '@safar/contract/zoho/zoho.contract'
import { type ZohoDataCenter, zohoDataCenters } from '@safar/contract/zoho/zoho.vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../ui/actions/buttons.tsx'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FormFoot, FormSection } from '../../ui/forms/form-section.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { WarnNote } from '../../ui/status/warn-note.tsx'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { connectionQuery, useConnect, useDisconnect, useRefreshLists } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

/** In translation keys a dot separates levels. */
const regionKey = (center: ZohoDataCenter) => `region.${center.replace('.', '_') as 'com'}` as const

/** Connection and mapping settings, for administrators. */
export function ConnectionSettings() {
  const { t } = useTranslation('zoho')
  const { data, error, isFetching, refetch } = useQuery({ ...connectionQuery(), refetchOnWindowFocus: false })
  if (!data) {
    return (
      <Card flush>
        {error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <LoadingState shape="form" />}
      </Card>
    )
  }
  return (
    <>
      {data.problem && <WarnNote role="alert">{t(`problem.${data.problem}`)}</WarnNote>}
      <Card flush>{data.connected ? <Connected connection={data} /> : <Connect connection={data} />}</Card>
      {data.connected && (
        <Card flush>
          {/* Resets if somebody else saves it, or if the lists of choices change. */}
          <SettingsForm key={`${data.version} ${data.choices.accounts.length}`} connection={data} />
        </Card>
      )}
    </>
  )
}

function Connect({ connection: { has_keys, callback_url, data_center } }: { connection: ZohoConnection }) {
  const { t } = useTranslation('zoho')
  const [center, setCenter] = useState<ZohoDataCenter>(data_center)
  const { run, busy } = useConnect()
  const choose = (value: string) => setCenter(zohoDataCenters.find((one) => one === value) ?? center)
  return (
    <>
      <FormSection title={t('connection.connect')} text={t('connection.connectText')}>
        <SelectField
          label={t('connection.region')}
          data={zohoDataCenters.map((value) => ({ value, label: t(regionKey(value)) }))}
          value={center}
          onChange={choose}
        />
        <p>
          {t('connection.callback')} <Ltr>{callback_url}</Ltr>
        </p>
      </FormSection>
      <FormFoot>
        {has_keys ? (
          <CommitButton busy={busy} onClick={() => void run({ body: { data_center: center } })}>
            {t('connection.go')}
          </CommitButton>
        ) : (
          <OutlineButton to={`${adminUrls.settings}?section=keys`}>{t('connection.keysFirst')}</OutlineButton>
        )}
      </FormFoot>
    </>
  )
}

function Connected({ connection: { connected_at, connected_by, data_center } }: { connection: ZohoConnection }) {
  const { t } = useTranslation('zoho')
  const confirm = useConfirm()
  const lists = useRefreshLists()
  const end = useDisconnect()
  const disconnect = async () => {
    const { ok } = await confirm({
      title: t('connection.endTitle'),
      body: t('connection.endBody'),
      action: t('connection.end'),
      danger: true,
    })
    if (ok) await end.run({ body: {} })
  }
  return (
    <>
      <FormSection title={t('connection.connected')} text={t(regionKey(data_center))}>
        <p>
          <bdi>{connected_by}</bdi> · {connected_at && <DateTimeText value={connected_at} />}
        </p>
      </FormSection>
      <FormFoot>
        <OutlineButton busy={lists.busy} onClick={() => void lists.run({ body: {} })}>
          {t('connection.refresh')}
        </OutlineButton>
        <OutlineButton busy={end.busy} onClick={() => void disconnect()}>
          {t('connection.end')}
        </OutlineButton>
      </FormFoot>
    </>
  )
}
