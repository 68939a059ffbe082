import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { useUpdateDetails } from '../api.ts'
import { AgencyFields } from './agency-fields.tsx'
import { AgencyFiles } from './agency-files.tsx'
import { changedDetails, changeOf, valuesOf } from './agency-values.ts'
import { OwnChange } from './own-change.tsx'

interface Props {
  agency: AgencyView
  /** URL to leave to without saving. */
  back: string
  onSaved: () => void
  /** The agency edits its own details: changed numbers are reviewed first. */
  own?: boolean
}

/** Changes the details of an existing agency. */
export function ChangeForm({ agency, back, onSaved, own = false }: Props) {
  const { t } = useTranslation('agents')
  const form = useContractForm(changedDetails, valuesOf(agency))
  const { run, busy } = useUpdateDetails({ onFailure: form.showFailure })
  const send = form.onSubmit(async (values) => {
    if (await run({ params: { id: agency.user.id }, body: changeOf(values) })) onSaved()
  })
  const files = agency.logo ? [agency.logo, ...agency.documents] : agency.documents
  return (
    <FormPage onSubmit={send} save={t('form.save')} busy={busy} cancel={{ to: back, text: t('form.cancel') }}>
      {own && <OwnChange agency={agency} />}
      <AgencyFields form={form} known={agency} reviewed={own} />
      <AgencyFiles form={form} files={files} />
    </FormPage>
  )
}
