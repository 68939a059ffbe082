import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { officePlanQuery } from '../api.ts'
import { PlanEditor } from './plan-editor.tsx'

export default function PlanFormScreen() {
  const { t } = useTranslation('insuranceOffice')
  const words = useWords()
  return (
    <RecordForm
      create={{ title: t('new'), detail: t('newDetail') }}
      change={{ title: t('change'), detail: ({ name }) => words(name) }}
      gone={{ title: t('gone'), help: t('goneHelp') }}
      query={officePlanQuery}
      list={insuranceUrls.office.catalogue}
      editor={PlanEditor}
    />
  )
}
