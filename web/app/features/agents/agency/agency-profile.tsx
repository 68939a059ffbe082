import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { type AgencyView, agencyProfile } from '@safar/contract/people/agents.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountIdOf, useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { FileDrop, IMAGES } from '../../../ui/fields/file-drop.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { agencyById, useSaveAgentProfile } from '../api.ts'
import { valuesOf } from './agency-values.ts'
import { useUploads } from './use-uploads.ts'

/** What the agency's clients see on tickets, quotes and invoices: a section of the agent's settings. */
export function AgencyProfile() {
  const { t } = useTranslation('agents')
  const { user } = useSession()
  const { data, isPending, isFetching, refetch } = useQuery({
    ...agencyById(user ? accountIdOf(user) : 0),
    enabled: user !== null,
    refetchOnWindowFocus: false,
  })
  return (
    <Card flush>
      {isPending && <LoadingState shape="form" />}
      {!isPending && !data && <ErrorState title={t('own.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data && <ProfileForm agency={data} />}
    </Card>
  )
}

function ProfileForm({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const { address, city, phone, whatsapp, logo } = valuesOf(agency)
  const form = useContractForm(agencyProfile, { address, city, phone, whatsapp, logo })
  const { run, busy } = useSaveAgentProfile({ onSuccess: () => form.resetDirty(), onFailure: form.showFailure })
  const uploads = useUploads()
  const known = agency.logo ? [...uploads.files, agency.logo] : uploads.files
  const chosen = known.find(({ file_name }) => file_name === form.values.logo)
  const addLogo = async (files: File[]) => {
    const [file] = await uploads.upload(files.slice(0, 1))
    if (file) form.setFieldValue('logo', file.file_name)
  }
  return (
    <form onSubmit={form.onSubmit(async (body) => void (await run({ body })))} noValidate>
      <FormSection title={t('profile.logo')} text={t('profile.logoText')}>
        <Wide>
          <FileDrop
            label={t('form.logo')}
            files={chosen ? [{ key: chosen.file_name, name: chosen.name, size: chosen.size }] : []}
            accept={IMAGES}
            maxFiles={1}
            maxMegabytes={UPLOAD_MAX_MB}
            busy={uploads.busy}
            error={form.errors.logo}
            onAdd={(files) => void addLogo(files)}
            onRemove={() => form.setFieldValue('logo', null)}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('profile.contact')} text={t('profile.contactText')}>
        <Wide>
          <TextField label={t('form.address')} required {...form.getInputProps('address')} />
        </Wide>
        <TextField label={t('form.city')} required {...form.getInputProps('city')} />
        <PhoneField label={t('form.phone')} required {...form.getInputProps('phone')} />
        <PhoneField label={t('form.whatsapp')} required {...form.getInputProps('whatsapp')} />
      </FormSection>
      <FormFoot>
        <PrimaryButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('profile.save')}
        </PrimaryButton>
        <p className="t-s t-2">
          {t('profile.rest')} <Link to={agentUrls.editAgency}>{t('profile.restLink')}</Link>
        </p>
      </FormFoot>
    </form>
  )
}
