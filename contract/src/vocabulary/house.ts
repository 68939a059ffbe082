/** How a person reaches our own agency. */
export const house = {
  name: { en: 'Safar Travel (Pvt) Ltd', ar: 'سفر للسفر والسياحة' },
  phone: '+92 42 111 723 27',
  whatsapp: '+92 300 0472327',
  address: { en: '12 Egerton Road, Lahore', ar: '12 شارع إيجرتون، لاهور' },
} as const
