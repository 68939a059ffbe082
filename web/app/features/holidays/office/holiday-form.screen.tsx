import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { holidayQuery } from '../api.ts'
import { HolidayEditor } from './holiday-editor.tsx'

export default function HolidayFormScreen() {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <RecordForm
      create={{ title: t('office.new'), detail: t('office.newDetail') }}
      change={{ title: t('office.change'), detail: ({ name }) => words(name) }}
      gone={{ title: t('gone'), help: t('goneHelp') }}
      failed={{ title: t('failed') }}
      query={holidayQuery}
      list={holidayUrls.office.catalogue}
      editor={HolidayEditor}
    />
  )
}
