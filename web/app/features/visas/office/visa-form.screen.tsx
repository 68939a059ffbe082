import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { visaQuery } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { VisaEditor } from './visa-editor.tsx'

export default function VisaFormScreen() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  return (
    <RecordForm
      create={{ title: t('office.new'), detail: t('office.newDetail') }}
      change={{ title: t('office.change'), detail: ({ name }) => words(name) }}
      gone={{ title: t('gone'), help: t('goneHelp') }}
      failed={{ title: t('failed') }}
      query={visaQuery}
      list={visaUrls.office.catalogue}
      editor={VisaEditor}
    />
  )
}
