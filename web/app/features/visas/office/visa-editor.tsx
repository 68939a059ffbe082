import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor } from '../../../ui/forms/editor.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { useCreateVisa, useUpdateVisa } from '../api.ts'
import { AboutSection, RulesSection, TextsSection } from './about-fields.tsx'
import { DocumentsSection, PhotographSection } from './document-fields.tsx'
import { newVisa, useEditorForm } from './editor-form.ts'
import { SpeedsSection } from './speed-fields.tsx'

/** A whole visa on one page. */
export function VisaEditor({ stored }: { stored?: StoredRecord<VisaView> }) {
  const { t } = useTranslation('visas')
  const navigate = useNavigate()
  const form = useEditorForm(stored?.office.form ?? newVisa())
  const creating = useCreateVisa({ onFailure: form.showFailure })
  const updating = useUpdateVisa({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(visaUrls.office.catalogue)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('office.save')}
      busy={creating.busy || updating.busy}
      list={visaUrls.office.catalogue}
    >
      <AboutSection form={form} />
      <RulesSection form={form} />
      <SpeedsSection form={form} />
      <DocumentsSection form={form} />
      <PhotographSection form={form} />
      <TextsSection form={form} stored={stored?.pictures ?? []} />
    </Editor>
  )
}
