/** What stands in the place of the name of a customer whose data was erased; screens say it in the reader's language. */
export const ERASED_CUSTOMER = 'Erased customer'
