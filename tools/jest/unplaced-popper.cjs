/** Stands for Popper, which places menus and calendars: nothing has a place here, and it asks all elements around for their styles at every draw. */
exports.createPopper = () => ({ forceUpdate() {}, update: async () => ({}), destroy() {} });
