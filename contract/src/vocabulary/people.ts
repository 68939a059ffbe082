/** Stored in place of the name of a customer whose data was erased; screens translate it. */
export const ERASED_CUSTOMER = 'Erased customer'
