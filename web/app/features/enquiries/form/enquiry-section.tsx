import { type ComponentProps, lazy } from 'react'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { EnquiryForm } from './enquiry-form.tsx'

const Form = lazy(async () => ({ default: (await import('./enquiry-form.tsx')).EnquiryForm }))

/** The enquiry form as one section of a page, usually the last: its validation and texts load when it comes near. */
export const EnquirySection = (props: ComponentProps<typeof EnquiryForm>) => (
  <WhenNear fallback={<LoadingState shape="form" />}>
    <Form {...props} />
  </WhenNear>
)
