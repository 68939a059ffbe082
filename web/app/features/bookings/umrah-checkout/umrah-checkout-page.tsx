import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isOfferGone } from '../../../platform/api.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { packageQuery, readChoice } from '../../umrah/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, useContact } from '../checkout/checkout-shell.tsx'
import { UmrahCheckout } from './umrah-checkout.tsx'

interface Props {
  /** The office books for somebody; the others tell who books by who is signed in. */
  area?: 'office'
  /** The list of packages. */
  list: string
}

function Filling({ buyer, payer, back }: CheckoutFlow) {
  const { t } = useTranslation('umrah')
  const { t: tBookings } = useTranslation('bookings')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({ ...packageQuery(idIn(id) ?? 0), refetchOnWindowFocus: false })
  const { contact, waiting } = useContact(payer)
  const gone = { title: t('details.gone'), help: t('details.goneHelp'), back, action: t('list.title') }
  if (error && isOfferGone(error)) return <GoneState {...gone} />
  if (error)
    return (
      <ErrorState
        title={t('list.failed')}
        safe={tBookings('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data || waiting) return <LoadingState label={tBookings('checkout.loading')} shape="cards" />
  const choice = readChoice(params, data)
  if (data.status !== 'active' || (choice.departureId === null && choice.departsOn === null))
    return <GoneState {...gone} title={t('checkout.closed')} />
  return (
    <UmrahCheckout
      key={`${data.id}/${user?.id}`}
      buyer={buyer}
      payer={payer}
      contact={contact}
      view={data}
      choice={choice}
    />
  )
}

/** From a package as somebody made it to a booking. */
export const UmrahCheckoutPage = ({ area, list }: Props) => (
  <CheckoutShell product="umrah" area={area} searchUrl={() => list}>
    {(flow) => <Filling {...flow} />}
  </CheckoutShell>
)
