const { createElement, forwardRef } = require('react');

/** Stands for MUI's text area that grows with its text. */
module.exports = {
  default: forwardRef(({ minRows, maxRows: _, ...props }, ref) =>
    createElement('textarea', { ...props, ref, rows: minRows }),
  ),
  __esModule: true,
};
