import {
  type IntegrationKeyKind,
  type IntegrationKeysView,
  type IntegrationKeyView,
  integrationKeyKinds,
  integrationKeysForm,
} from '@safar/contract/settings/integration-keys.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { integrationKeysQuery, useRemoveKey, useSaveKeys } from '../api.ts'

/** API keys of other services, for administrators: shows which are saved and lets them be replaced. */
export function IntegrationKeys() {
  const { data, error, isFetching, refetch } = useQuery({ ...integrationKeysQuery(), refetchOnWindowFocus: false })
  useQueryFailureToast(error)
  return (
    <Card flush>
      {data && (
        <>
          <CardRows>
            {data.keys.map((row) => (
              <KeyRow key={row.kind} row={row} version={data.version} />
            ))}
          </CardRows>
          {/* Remounted after saving, so that the fields are empty again. */}
          <KeysForm key={data.version} saved={data} />
        </>
      )}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

function KeyRow({ row, version }: { row: IntegrationKeyView; version: number }) {
  const { t } = useTranslation('settings')
  const { run, busy } = useRemoveKey()
  const { kind, is_set, ending, saved_at, saved_by } = row
  const name = t(`keys.kind.${kind}`)
  const remove = is_set && (
    <RemoveButton
      label={t('keys.remove', { name })}
      question={{ title: t('keys.removeTitle', { name }), body: t('keys.removeBody'), action: t('keys.removeAction') }}
      busy={busy}
      onRemove={() => run({ body: { kind, version } })}
    />
  )
  return (
    <CardRow end={remove}>
      <b>{name}</b>
      {is_set ? (
        <small>
          <Ltr>{`••••••••${ending ?? ''}`}</Ltr> · <bdi>{saved_by}</bdi> ·{' '}
          {saved_at && <DateTimeText value={saved_at} />}
        </small>
      ) : (
        <small>{t('keys.notSet')}</small>
      )}
    </CardRow>
  )
}

const empty = Object.fromEntries(integrationKeyKinds.map((kind) => [kind, ''])) as Record<IntegrationKeyKind, string>

function KeysForm({ saved: { keys, version } }: { saved: IntegrationKeysView }) {
  const { t } = useTranslation('settings')
  const form = useContractForm(integrationKeysForm, empty)
  const { run, busy } = useSaveKeys({ onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({ body: { ...sent, version } })
  })
  return (
    <form onSubmit={send} noValidate autoComplete="off">
      {(['duffel', 'zoho'] as const).map((service) => (
        <FormSection key={service} title={t(`keys.${service}`)} text={t(`keys.${service}Text`)}>
          {integrationKeyKinds
            .filter((kind) => kind.startsWith(service))
            .map((kind) => (
              <PasswordField
                key={kind}
                label={t(`keys.kind.${kind}`)}
                {...(keys.some((one) => one.kind === kind && one.is_set) && { help: t('keys.keep') })}
                autoComplete="off"
                maxLength={500}
                {...form.getInputProps(kind)}
              />
            ))}
        </FormSection>
      ))}
      <FormFoot>
        <CommitButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('keys.save')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}
