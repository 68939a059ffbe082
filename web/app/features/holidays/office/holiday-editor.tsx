import type { HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor } from '../../../ui/forms/editor.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { useCreateHoliday, useUpdateHoliday } from '../api.ts'
import { AboutSection, ListsSection, TextsSection } from './about-fields.tsx'
import { DaysSection } from './day-fields.tsx'
import { newHoliday, useEditorForm } from './editor-form.ts'
import { useKnownPictures } from './pictures-field.tsx'
import { DeparturesSection, PricesSection, TermsSection } from './sale-fields.tsx'

/** The whole holiday on one page. */
export function HolidayEditor({ stored }: { stored?: StoredRecord<HolidayView> }) {
  const { t } = useTranslation('holidays')
  const navigate = useNavigate()
  const form = useEditorForm(stored?.office.form ?? newHoliday())
  const known = useKnownPictures([...(stored?.pictures ?? []), ...(stored?.days.flatMap((day) => day.pictures) ?? [])])
  const creating = useCreateHoliday({ onFailure: form.showFailure })
  const updating = useUpdateHoliday({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...values, version: stored.office.version } })
      : await creating.run({ body: values })
    if (done) await navigate(holidayUrls.office.catalogue)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('office.save')}
      busy={creating.busy || updating.busy}
      list={holidayUrls.office.catalogue}
    >
      <AboutSection form={form} />
      <DaysSection form={form} known={known} />
      <ListsSection form={form} />
      <PricesSection form={form} />
      <DeparturesSection form={form} />
      <TermsSection form={form} />
      <TextsSection form={form} known={known} />
    </Editor>
  )
}
