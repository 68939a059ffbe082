import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useAirlineMargins } from '../pricing/public.ts'
import { AirlineForm } from './airlines/airline-form.tsx'
import { airlineByIdOrCode } from './api.ts'
import { ChangeScreen } from './form-screen.tsx'

export default function AirlineFormScreen() {
  const { id } = useParams()
  return id ? <Change code={id} /> : <New />
}

function New() {
  const { t } = useTranslation('reference')
  const { margins, waiting } = useAirlineMargins()
  return (
    <>
      <ScreenHead title={t('airlines.new')} />
      {waiting ? <LoadingState shape="form" count={6} /> : <AirlineForm margins={margins} />}
    </>
  )
}

function Change({ code }: { code: string }) {
  const { t } = useTranslation('reference')
  const { margins, waiting } = useAirlineMargins()
  return (
    <ChangeScreen title={t('airlines.change')} query={useQuery(airlineByIdOrCode(code))} name={({ name }) => name}>
      {(airline) =>
        waiting ? (
          <LoadingState shape="form" count={6} />
        ) : (
          <AirlineForm key={airline.id} airline={airline} margins={margins} />
        )
      }
    </ChangeScreen>
  )
}
