import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor } from '../../../ui/forms/editor.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { useCreatePackage, useUpdatePackage } from '../api.ts'
import { AboutSection, TextsSection } from './about-section.tsx'
import { useBuilderForm } from './builder-form.ts'
import { FlightsSection } from './flights-section.tsx'
import { newPackage } from './new-parts.ts'
import { PricesSection } from './prices-section.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { ServicesSection, TransportSection } from './services-sections.tsx'
import { StaysSection } from './stays-section.tsx'
import { DeparturesSection, TermsSection } from './terms-sections.tsx'

/** The whole package on one page, next to its profit. */
export function PackageBuilder({ stored }: { stored?: StoredRecord<UmrahPackageView> }) {
  const { t } = useTranslation('umrahOffice')
  const navigate = useNavigate()
  const form = useBuilderForm(stored?.office.form ?? newPackage())
  const creating = useCreatePackage({ onFailure: form.showFailure })
  const updating = useUpdatePackage({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(umrahUrls.office.catalogue)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('save')}
      busy={creating.busy || updating.busy}
      list={umrahUrls.office.catalogue}
      aside={<ProfitSummary values={form.values} />}
    >
      <AboutSection form={form} />
      <StaysSection form={form} />
      <TransportSection form={form} />
      <ServicesSection form={form} />
      <FlightsSection form={form} />
      <PricesSection form={form} />
      <DeparturesSection form={form} />
      <TermsSection form={form} />
      <TextsSection form={form} stored={stored?.pictures ?? []} />
    </Editor>
  )
}
