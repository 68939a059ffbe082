import {
  MAX_IDLE_MINUTES,
  MIN_IDLE_MINUTES,
  type SessionSettingsView,
  sessionSettingsForm,
} from '@safar/contract/settings/session-settings.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection } from '../../../ui/forms/form-section.tsx'
import { LastChange } from '../../../ui/forms/last-change.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { sessionSettingsQuery, useSaveSessionSettings } from '../api.ts'

/** How long people stay signed in: a section of the settings. */
export function SessionSettings() {
  const { data, error, isFetching, refetch } = useQuery({ ...sessionSettingsQuery(), refetchOnWindowFocus: false })
  return (
    <Card flush>
      {/* If somebody else saves it, the new version loads and the form resets. */}
      {data && <SettingsForm key={data.version} settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

function SettingsForm({ settings: { idle_minutes, version, changed } }: { settings: SessionSettingsView }) {
  const { t } = useTranslation('settings')
  const form = useContractForm(sessionSettingsForm, { idle_minutes })
  const { run, busy } = useSaveSessionSettings({ onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({ body: { ...sent, version } })
  })
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={t('sessions.idle')} text={t('sessions.idleText')}>
        <NumberField
          form={form}
          path="idle_minutes"
          label={t('sessions.minutes')}
          help={t('sessions.minutesHelp', { min: MIN_IDLE_MINUTES, max: MAX_IDLE_MINUTES })}
          min={MIN_IDLE_MINUTES}
          max={MAX_IDLE_MINUTES}
          required
        />
      </FormSection>
      <FormFoot>
        <PrimaryButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('sessions.save')}
        </PrimaryButton>
        <LastChange changed={changed} />
      </FormFoot>
    </form>
  )
}
