import { type ComponentProps, lazy } from 'react'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { EnquiryForm } from './enquiry-form.tsx'

const Form = lazy(async () => ({ default: (await import('./enquiry-form.tsx')).EnquiryForm }))

/** The enquiry form where it is one part of a page, mostly its last: its rules and texts come with it. */
export const EnquirySection = (props: ComponentProps<typeof EnquiryForm>) => (
  <WhenNear fallback={<LoadingState shape="form" />}>
    <Form {...props} />
  </WhenNear>
)
