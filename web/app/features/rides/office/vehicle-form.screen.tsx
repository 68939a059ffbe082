import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { vehicleQuery } from './api.ts'
import { VehicleEditor } from './vehicle-editor.tsx'

export default function VehicleFormScreen() {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  return (
    <RecordForm
      create={{ title: t('vehicle.new'), detail: t('vehicle.newDetail') }}
      change={{ title: t('vehicle.change'), detail: ({ name }) => words(name) }}
      gone={{ title: t('vehicle.gone'), help: t('goneHelp') }}
      query={vehicleQuery}
      list={rideUrls.office.vehicles}
      editor={VehicleEditor}
    />
  )
}
