import type { PlanView } from '@safar/contract/products/insurance/insurance.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor } from '../../../ui/forms/editor.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { useCreatePlan, useUpdatePlan } from '../api.ts'
import { newPlan, useEditorForm } from './editor-form.ts'
import { AboutSection, AgesSection, BenefitsSection, PremiumsSection } from './plan-sections.tsx'
import { TryPrice } from './try-price.tsx'

/** The whole plan on one page, with a price calculator beside it. */
export function PlanEditor({ stored }: { stored?: StoredRecord<PlanView> }) {
  const { t } = useTranslation('insuranceOffice')
  const navigate = useNavigate()
  const form = useEditorForm(stored?.office.form ?? newPlan())
  const creating = useCreatePlan({ onFailure: form.showFailure })
  const updating = useUpdatePlan({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(insuranceUrls.office.catalogue)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('save')}
      busy={creating.busy || updating.busy}
      list={insuranceUrls.office.catalogue}
      aside={<TryPrice values={form.values} />}
    >
      <AboutSection form={form} />
      <BenefitsSection form={form} />
      <PremiumsSection form={form} />
      <AgesSection form={form} />
    </Editor>
  )
}
